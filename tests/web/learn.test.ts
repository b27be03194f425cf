import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForQuestion } from './play.js';
import { Site } from './site.js';

describe('learning by playing', () => {
  let site: Site;
  beforeAll(async () => void (site = await Site.open()));
  afterAll(() => site.close());

  test('a newcomer is offered a guided battle, whose lessons are told, known, skipped and go on later', async () => {
    const page = await site.visit('', { viewport: { width: 390, height: 844 } });
    await page.getByRole('link', { name: 'Learn by playing: fifteen minutes' }).click();
    await page.getByRole('button', { name: 'Start' }).first().click();
    await waitForQuestion(page);
    const lesson = page.getByRole('region', { name: 'Lesson' });
    const title = (): Promise<string | null> => lesson.locator('h2').textContent();
    await lesson.waitFor();
    expect(await title()).toBe('What you fight for');
    expect(await page.locator('body').getAttribute('data-lesson')).toBe('goal');
    await site.picture(page, 'lesson');
    await lesson.getByRole('button', { name: 'Got it' }).click();
    expect(await title()).toBe('Command card');
    // Whoever answers has seen the lesson; the next one comes with its question.
    await page.locator('.choice[data-answer]').first().click();
    await expect.poll(title).toBe('Orders');
    // A page that is opened again goes on with the same lesson.
    await page.reload();
    await waitForQuestion(page);
    await expect.poll(title).toBe('Orders');
    await lesson.getByRole('button', { name: 'Skip all' }).click();
    expect(await lesson.count()).toBe(0);
    await page.getByRole('button', { name: 'Turn them on again' }).click();
    expect(await title()).toBe('Orders');
    await page.getByRole('button', { name: 'I know this' }).click();
    await page.getByText('Lessons so far: 3 of').waitFor();
    // It is offered to go on, in German too.
    await page.goto(`${site.address}#/learn?lang=de`);
    await page.reload();
    await page.getByRole('link', { name: 'Weiterspielen' }).waitFor();
    await page.context().close();
    expect(site.faults).toEqual([]);
  });
});

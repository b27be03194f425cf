import type { Page } from 'playwright-core';

/** Where the corners of the table are in the photo of {@link layPhoto}, as parts of its sides. */
const CORNERS = [
  [0.3, 0.2],
  [0.75, 0.15],
  [0.95, 0.85],
  [0.05, 0.9],
] as const;

/**
 * Chooses a made-up photo of a table that is seen at an angle and pulls its corners into place: by a finger, by the
 * mouse and by keys. Gives where the corners lie on the table then, in millimetres from its upper left one.
 */
export async function layPhoto(page: Page): Promise<readonly number[][]> {
  await page.locator('.photo summary').click();
  const photo = await page.evaluate((corners) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 600];
    const paint = canvas.getContext('2d');
    if (paint === null) throw new Error('nothing to draw with');
    paint.fillStyle = '#6b4a2b';
    paint.fillRect(0, 0, 800, 600);
    paint.beginPath();
    for (const [x, y] of corners) paint.lineTo(x * 800, y * 600);
    paint.closePath();
    paint.fillStyle = '#4f7a3a';
    paint.fill();
    paint.lineWidth = 8;
    paint.strokeStyle = '#c03020';
    paint.stroke();
    paint.fillStyle = '#888888';
    paint.fillRect(380, 250, 90, 60);
    return canvas.toDataURL('image/jpeg').split(',')[1];
  }, CORNERS);
  const input = page.locator('.photo input[type=file]');
  await input.setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') });
  const devtools = await page.context().newCDPSession(page);
  const handles = page.locator('.corners button');
  for (const [i, [x, y]] of CORNERS.entries()) {
    const handle = handles.nth(i);
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const frame = await page.locator('.corners canvas').boundingBox();
    if (from === null || frame === null) throw new Error('there is no handle');
    const [start, end] = [
      { x: from.x + from.width / 2, y: from.y + from.height / 2 },
      { x: frame.x + x * frame.width, y: frame.y + y * frame.height },
    ];
    if (i === 0) {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', [start]);
      await touch('touchMove', [end]);
      await touch('touchEnd', []);
    } else if (i === 1) {
      // Strides of a fortieth.
      await handle.focus();
      for (let n = 0; n < 10; n++) await page.keyboard.press('Shift+ArrowLeft');
      for (let n = 0; n < 6; n++) await page.keyboard.press('Shift+ArrowDown');
    } else {
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 3 });
      await page.mouse.up();
    }
  }
  return page.evaluate((corners) => {
    const canvas = document.querySelector<HTMLCanvasElement>('.below canvas');
    if (canvas === null) throw new Error('no photo lies under the table');
    const map = new DOMMatrix(canvas.style.transform);
    return corners.map(([x, y]) => {
      const at = map.transformPoint({ x: x * canvas.width, y: y * canvas.height });
      return [at.x / at.w, at.y / at.w];
    });
  }, CORNERS);
}

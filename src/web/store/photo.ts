import { signal } from '@preact/signals';
import { words } from '../words/words.js';
import { complaint } from './client.js';
import { database } from './games.js';
import type { KeptPhoto } from './games.js';

/** Photos of cameras are larger by far; more is not seen on a screen. */
const LONGEST = 1600;

/** The corners of a photo, from the upper left one clockwise. */
const WHOLE = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** The photo of the open game, drawn; undefined if there is none. */
export const photo = signal<(KeptPhoto & { readonly canvas: HTMLCanvasElement }) | undefined>(undefined);

/** Reads the photo of a game. */
export async function openPhoto(id: string): Promise<void> {
  if (photo.value?.id === id) return;
  photo.value = undefined;
  const kept = await (await database()).get('photos', id);
  if (kept !== undefined) photo.value = { ...kept, canvas: await drawn(kept.blob) };
}

/** Takes a photo from a file; false if it is none. */
export async function takePhoto(id: string, file: Blob): Promise<boolean> {
  try {
    const canvas = await drawn(file);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    if (blob === null) return false;
    photo.value = { id, blob, corners: WHOLE, opacity: 0.8, isHidden: false, canvas };
  } catch {
    return false;
  }
  await keepPhoto();
  return true;
}

/** Changes how the photo lies on the table; {@link keepPhoto} keeps it so. */
export function changePhoto(change: Partial<Pick<KeptPhoto, 'corners' | 'opacity' | 'isHidden'>>): void {
  if (photo.value !== undefined) photo.value = { ...photo.value, ...change };
}

/** Keeps the photo as it is now, unless its game is no longer kept. */
export async function keepPhoto(): Promise<void> {
  if (photo.value === undefined) return;
  const { canvas: _, ...kept } = photo.value;
  try {
    const both = (await database()).transaction(['games', 'photos'], 'readwrite');
    const isGame = (await both.objectStore('games').getKey(kept.id)) !== undefined;
    await Promise.all([isGame && both.objectStore('photos').put(kept), both.done]);
  } catch {
    complaint.value = words.storageFull;
  }
}

/** Takes the photo of a game away. */
export async function dropPhoto(id: string): Promise<void> {
  if (photo.value?.id === id) photo.value = undefined;
  await (await database()).delete('photos', id);
}

async function drawn(blob: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(blob);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

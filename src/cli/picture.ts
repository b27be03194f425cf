import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { errorText } from '../kernel/error-text.js';
import { fail, ok } from '../kernel/result.js';
import type { Result } from '../kernel/result.js';

/** A picture as PNG, twice as large as the SVG says; the package that draws it is loaded only here. */
export async function pngOf(svg: string): Promise<Result<Uint8Array>> {
  try {
    const { Resvg } = await import('@resvg/resvg-js');
    return ok(new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 } }).render().asPng());
  } catch (error) {
    return fail('png', `--png needs the package @resvg/resvg-js (npm install @resvg/resvg-js): ${errorText(error)}`);
  }
}

/** Writes a PNG to a file, or to stdout for `-`. */
export function writePng(path: string, png: Uint8Array): Result<void> {
  if (path === '-') {
    process.stdout.write(png);
    return ok();
  }
  try {
    writeFileSync(path, png);
    return ok();
  } catch (error) {
    return fail('out', `--png ${path} cannot be written: ${errorText(error)}`);
  }
}

/** How a letter on a canvas is shown. */
export type Shade = 'plain' | 'dim' | 'bold' | 'blue' | 'red';

/** Returns a piece of text in a shade, such as with colour codes. */
export type Painter = (shade: Shade, text: string) => string;

/** A page of letters in rows; row 0 is at the top. */
export class Canvas {
  readonly columns: number;
  readonly rows: number;
  private readonly letters: string[];
  private readonly shades: Shade[];

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.letters = Array.from({ length: columns * rows }, () => ' ');
    this.shades = Array.from({ length: columns * rows }, () => 'plain');
  }

  /** Writes a text starting at (column, row); the part outside the page is left out. */
  write(column: number, row: number, text: string, shade: Shade = 'plain'): void {
    if (row < 0 || row >= this.rows) return;
    for (let i = 0; i < text.length; i++) {
      if (column + i < 0 || column + i >= this.columns) continue;
      this.letters[row * this.columns + column + i] = text[i];
      this.shades[row * this.columns + column + i] = shade;
    }
  }

  /** The rows as text, with every run of letters of one shade passed through `paint`. */
  lines(paint: Painter): string[] {
    return Array.from({ length: this.rows }, (_, row) => this.line(row, paint).trimEnd());
  }

  private line(row: number, paint: Painter): string {
    let text = '';
    let from = row * this.columns;
    const end = from + this.columns;
    while (from < end) {
      let to = from + 1;
      while (to < end && this.shades[to] === this.shades[from]) to++;
      const stretch = this.letters.slice(from, to).join('');
      text += stretch.trim() === '' ? stretch : paint(this.shades[from], stretch);
      from = to;
    }
    return text;
  }
}

// Files that the page hands out.

const KINDS = {
  svg: 'image/svg+xml',
  png: 'image/png',
  text: 'text/plain;charset=utf-8',
} as const;

/** How many pixels of a PNG picture stand for one of the drawing. */
const SCALE = 2;

/** Hands a file to the person. */
export function download(name: string, content: Blob | string, kind: keyof typeof KINDS): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: KINDS[kind] }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then, in all browsers.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Draws an SVG document as a PNG picture. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:${KINDS.svg},${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), KINDS.png);
  });
}

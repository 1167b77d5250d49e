import { encode } from 'uqr';

/** A code to be scanned, dark on white in every theme. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
  return (
    <div className="qr" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path fill="currentColor" d={path} />
      </svg>
    </div>
  );
}

/** Where dark runs begin in a row, and how long they are. */
function runs(row: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    let end = x;
    while (row[end]) end++;
    found.push([x, end - x]);
    x = end;
  }
  return found;
}

/** Saves what stands in the page as a picture, large enough for a scanner. */
export function saveQr(svg: SVGSVGElement, name: string): void {
  const side = 720;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(side));
  copy.setAttribute('height', String(side));
  copy.style.color = '#1d1b18';
  const picture = new Image();
  picture.addEventListener('load', () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = side;
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, side, side);
    pen.drawImage(picture, 0, 0);
    const link = document.createElement('a');
    link.href = canvas.toDataURL('image/png');
    link.download = name;
    link.click();
  });
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

/** A number from 0 to 1 for each point of a grid, always the same one. */
function atCorner(x: number, y: number, z: number): number {
  let bits = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(z, 1_274_126_177);
  bits = Math.imul(bits ^ (bits >>> 13), 1_103_515_245);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4_294_967_295;
}

const eased = (part: number) => part * part * (3 - 2 * part);
const between = (from: number, to: number, part: number) => from + (to - from) * part;

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number, z: number): number {
  const [left, bottom, back] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [across, up, near] = [eased(x - left), eased(y - bottom), eased(z - back)];
  const row = (dy: number, dz: number) =>
    between(atCorner(left, bottom + dy, back + dz), atCorner(left + 1, bottom + dy, back + dz), across);
  return between(between(row(0, 0), row(1, 0), up), between(row(0, 1), row(1, 1), up), near);
}

/** Noise of several sizes laid over each other, from 0 to 1: stone, plaster, clouds. */
export function roughness(x: number, y: number, z: number, layers = 4): number {
  let [sum, share, scale] = [0, 0.5, 1];
  for (let layer = 0; layer < layers; layer++) {
    sum += share * noise(x * scale + layer * 17, y * scale, z * scale);
    share /= 2;
    scale *= 2.03;
  }
  return sum / (1 - 2 * share + share);
}

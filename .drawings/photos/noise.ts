/** A number from 0 to 1 for each point of a grid, always the same one. */
function atCorner(x: number, y: number, z: number): number {
  let bits = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(z, 1_274_126_177);
  bits = Math.imul(bits ^ (bits >>> 13), 1_103_515_245);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4_294_967_295;
}

const eased = (part: number) => part * part * (3 - 2 * part);

const along = (x: number, y: number, z: number, part: number): number => {
  const from = atCorner(x, y, z);
  return from + (atCorner(x + 1, y, z) - from) * part;
};

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number, z: number): number {
  const left = Math.floor(x);
  const bottom = Math.floor(y);
  const back = Math.floor(z);
  const across = eased(x - left);
  const up = eased(y - bottom);
  const a = along(left, bottom, back, across);
  const b = along(left, bottom + 1, back, across);
  const c = along(left, bottom, back + 1, across);
  const d = along(left, bottom + 1, back + 1, across);
  const behind = a + (b - a) * up;
  return behind + (c + (d - c) * up - behind) * eased(z - back);
}

/** Noise of several sizes laid over each other, from 0 to 1: stone, plaster, clouds. */
export function roughness(x: number, y: number, z: number, layers = 4): number {
  let sum = 0;
  let share = 0.5;
  let scale = 1;
  for (let layer = 0; layer < layers; layer++) {
    sum += share * noise(x * scale + layer * 17, y * scale, z * scale);
    share /= 2;
    scale *= 2.03;
  }
  return sum / (1 - 2 * share);
}

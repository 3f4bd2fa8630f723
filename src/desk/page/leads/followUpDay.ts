/** Years ahead that a lead may come back in at most. The server refuses others too. */
const mostYears = 10;

/** Returns the first and the last day that a lead may come back on. */
export function followUpDays(now = new Date()) {
  const year = now.getFullYear();
  return { min: `${year}-01-01`, max: `${year + mostYears}-12-31` };
}

/** Returns why a field's day cannot be taken; '' where it can. A half-typed day has no value. */
export function dayFault({ value, validity }: HTMLInputElement): string {
  if (validity.badInput) return 'This is no whole day.';
  const { min, max } = followUpDays();
  const isFar = value !== '' && (value < min || value > max);
  return isFar ? `Choose a day from ${min.slice(0, 4)} to ${max.slice(0, 4)}.` : '';
}

/** A form that somebody else has saved first. */
export const conflict = {
  // Under a field that both changed: what the other one saved.
  nowIs: (value: string) => (value === '' ? 'Saved meanwhile: empty' : `Saved meanwhile: ${value}`),
}

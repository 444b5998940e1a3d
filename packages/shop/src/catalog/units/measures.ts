/** The units in which prices of different packs are compared. */
export type Per = 'kg' | 'litre' | 'piece'

/**
 * How many kg, litres or pieces one of each unit holds, by its name in descriptions. A bunch or a packet has no fixed
 * size and is left out.
 */
export const MEASURES: Record<string, { of: Per; holds: number }> = {
  kg: { of: 'kg', holds: 1 },
  केजी: { of: 'kg', holds: 1 },
  g: { of: 'kg', holds: 0.001 },
  ग्राम: { of: 'kg', holds: 0.001 },
  l: { of: 'litre', holds: 1 },
  litre: { of: 'litre', holds: 1 },
  litres: { of: 'litre', holds: 1 },
  लिटर: { of: 'litre', holds: 1 },
  ml: { of: 'litre', holds: 0.001 },
  मिलि: { of: 'litre', holds: 0.001 },
  piece: { of: 'piece', holds: 1 },
  pieces: { of: 'piece', holds: 1 },
  वटा: { of: 'piece', holds: 1 },
  dozen: { of: 'piece', holds: 12 },
  दर्जन: { of: 'piece', holds: 12 },
}

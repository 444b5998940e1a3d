/** Elevation, zoom, height of the point looked at, azimuth. */
export type Camera = [number, number, number, number]

/** A still life: a signed-distance map and what its surfaces are made of, in GLSL for studio.glsl. */
export interface Scene {
  glsl: string
  /** Where this scene is best seen from; a look may say otherwise. */
  camera?: Camera
  /** Whether a label is pasted on. */
  label?: boolean
}

/** Options of a scene that are colours (#rrggbb) or pieces of GLSL. */
export type Words<Name extends string> = Partial<Record<Name, string>>

/** Options of a scene that are numbers; of those that switch something, 1 is on. */
export type Numbers<Name extends string> = Partial<Record<Name, number>>

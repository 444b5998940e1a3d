/** A number as GLSL writes it: at most four decimals, and always a dot. */
export function num(value: number): string {
  const text = String(+value.toFixed(4))
  return /[.e]/.test(text) ? text : `${text}.`
}

export function vec(values: number[]): string {
  return `vec3(${values.map(num).join(',')})`
}

/** Writes every #rrggbb of a scene as the linear colour the shader calculates with. */
export function withColours(glsl: string): string {
  return glsl.replace(/#([0-9a-fA-F]{6})/g, (_, hex: string) => {
    const n = Number.parseInt(hex, 16)
    return vec([n >> 16, (n >> 8) & 255, n & 255].map((channel) => (channel / 255) ** 2.2))
  })
}

/** Every scene begins with it: which part of a thing (skin, stalk, leaf) was hit. */
export const TAG = 'int gT=1;'

/** The pack's label, drawn by label.ts. */
export const LABEL = 'vec4 lab(vec2 u){return texture(uTex,vec2(u.x,1.-u.y));}'

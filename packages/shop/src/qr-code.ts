/**
 * A QR code as the path of an SVG: dark squares of size 1 within a square of side `size`, including the quiet border
 * that readers need.
 */
export async function qrCode(text: string): Promise<{ size: number; path: string }> {
  // The library is loaded only when a code is drawn, which is seldom.
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

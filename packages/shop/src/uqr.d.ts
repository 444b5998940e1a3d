/** As much of it as we call. */
declare module 'uqr' {
  export function encode(
    text: string,
    options: { ecc: 'L' | 'M' | 'Q' | 'H'; border: number },
  ): { data: boolean[][]; size: number }
}

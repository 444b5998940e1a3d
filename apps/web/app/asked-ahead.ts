/** Whether a browser asks for what nobody has opened yet. */
export const isAskedAhead = ({ headers }: Request): boolean =>
  headers.get('sec-purpose')?.startsWith('prefetch') ?? false

/**
 * Does something with each, one after the other or `atOnce` at a time, each in its own transaction. A failure does not
 * stop the others, and is thrown at the end.
 */
export async function runAll<T>(
  each: readonly T[],
  act: (one: T) => Promise<unknown>,
  atOnce = 1,
): Promise<void> {
  throwAll(await faultsOf(each, act, atOnce))
}

/** The same, but answers what went wrong. */
export async function faultsOf<T>(
  each: readonly T[],
  act: (one: T) => Promise<unknown>,
  atOnce = 1,
): Promise<unknown[]> {
  const faults: unknown[] = []
  const next = each[Symbol.iterator]()
  const work = async () => {
    for (const one of next) await act(one).catch((fault: unknown) => faults.push(fault))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults
}

/** Throws what went wrong, if anything did. */
export function throwAll(faults: readonly unknown[]): void {
  if (faults.length === 1) throw faults[0]
  if (faults.length > 1) throw new AggregateError(faults, String(faults[0]))
}

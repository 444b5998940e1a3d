/** How far a run of tests is, and about how long the rest takes. */
export class Progress {
  readonly #what: string
  /** How long each took in an earlier run, in seconds; null where no run is known. */
  readonly #weights: Map<string, number>
  readonly #begun: number
  readonly #done = new Set<string>()

  /** `seconds`: how long they took in earlier runs. What is new takes as long as the others on average. */
  constructor(
    what: string,
    names: Iterable<string>,
    seconds: Readonly<Record<string, number>>,
    begun: number,
  ) {
    this.#what = what
    this.#begun = begun
    const all = [...new Set(names)]
    const known = all.flatMap((name) => seconds[name] ?? [])
    const usual = known.length > 0 ? known.reduce((sum, each) => sum + each, 0) / known.length : 1
    this.#weights = new Map(all.map((name) => [name, seconds[name] ?? usual]))
  }

  done(name: string): void {
    if (this.#weights.has(name)) this.#done.add(name)
  }

  /** The line for people. How fast this machine is shows in what it has done. */
  line(now: number): string {
    const sumOf = (names: Iterable<string>) =>
      [...names].reduce((sum, name) => sum + this.#weights.get(name)!, 0)
    const done = sumOf(this.#done)
    const left = sumOf(this.#weights.keys()) - done
    const far = `${this.#what}: ${this.#done.size} of ${this.#weights.size}`
    if (this.#done.size === this.#weights.size) return `${far}, after ${spanOf(now - this.#begun)}`
    return done > 0 ? `${far}, about ${spanOf(((now - this.#begun) * left) / done)} to go` : far
  }
}

function spanOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes === 0) return 'less than a minute'
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** In milliseconds: a line in a log so often, and no more. */
const BETWEEN = 20_000

/** Writes the line of `progress` now and then while it moves. */
export function reporting(progress: () => Progress, write = (line: string) => process.stdout.write(line)) {
  let last = Date.now()
  const writeLine = (now: number) => {
    last = now
    write(`\n${progress().line(now)}\n`)
  }
  return {
    moved() {
      const now = Date.now()
      if (now - last >= BETWEEN) writeLine(now)
    },
    ended: () => writeLine(Date.now()),
  }
}

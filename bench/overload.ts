import { setTimeout as wait } from 'node:timers/promises'
import { closedLoop, connect, openLoop } from './load.ts'
import { NO_SCRIPTS } from './reads.ts'
import { whole } from './report.ts'
import { startShop, stopShop } from './shop.ts'
import { SECONDS, type World } from './world.ts'

/** How much more is asked than the shop can do. */
const TIMES = [1, 2, 5, 10]
const MIN_GOODPUT = 0.8
const MAX_P99_MS = 2000
/** Between two looks at whether the shop is ready. */
const LOOK_MS = 200
/** As many pages as are made at once, and some that wait. */
const CONNECTIONS = 16
/** The knee is the best of so many: on a machine with other work the others are less than it can do. */
const ROUNDS = 4

interface Answer {
  status: number
  took: number
}

/**
 * `npm run bench -- overload`: pages that no memory has, each asked for by a network of its own. First as fast as they come one
 * after another (the knee), then so many times as many in open loop, however long each takes. Ends with 1 when at ten times the knee fewer
 * than four fifths of its pages come, or the slowest of a hundred takes longer than two seconds.
 */
export async function measureOverload(
  { port }: World,
  settings: Record<string, string>,
  root?: string,
): Promise<void> {
  const shop = await startShop({ ...settings, TRUSTED_PROXIES: '1' }, root)
  try {
    const send = connect(port, 20_000)
    let turn = 0
    async function ask(path = `/category/category-${1 + (turn % 12)}`): Promise<Answer> {
      const network = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
      turn++
      const began = performance.now()
      const headers = { cookie: NO_SCRIPTS, 'x-forwarded-for': network }
      const { status } = await send({ method: 'GET', path, headers }).catch(() => ({ status: 0 }))
      return { status, took: performance.now() - began }
    }
    await closedLoop(CONNECTIONS, 3, async () => (await ask()).status === 200)
    const flatOut: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { perSecond } = await closedLoop(
        CONNECTIONS,
        SECONDS / ROUNDS,
        async () => (await ask()).status === 200,
      )
      flatOut.push(perSecond)
    }
    const knee = Math.max(...flatOut)
    say(`The knee: ${whole(knee)} pages a second.`)
    say(
      '| asked a second | pages a second | of the knee | p50 ms | p99 ms | refused | p99 ms of refusals | cut | p99 ms of /readyz |',
    )
    say('|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
    for (const times of TIMES) {
      const answers: Answer[] = []
      const looks: Answer[] = []
      let isOver = false
      const looking = (async () => {
        while (!isOver) {
          looks.push(await ask('/readyz'))
          await wait(LOOK_MS)
        }
      })()
      const began = performance.now()
      await openLoop(knee * times, SECONDS, async () => answers.push(await ask()) > 0)
      isOver = true
      const took = (performance.now() - began) / 1000
      await looking
      const [pages, refused] = [200, 503].map((of) => answers.filter(({ status }) => status === of))
      const goodput = pages!.length / took
      const p99 = percentile(pages!, 0.99)
      const share = goodput / knee
      const cut = answers.length - pages!.length - refused!.length
      say(
        `| ${whole(knee * times)} | ${whole(goodput)} | ${Math.round(100 * share)} % | ${whole(percentile(pages!, 0.5))} | ${whole(p99)} | ${refused!.length} | ${whole(percentile(refused!, 0.99))} | ${cut} | ${whole(percentile(looks, 0.99))} |`,
      )
      if (times === 10 && (share < MIN_GOODPUT || p99 > MAX_P99_MS)) process.exitCode = 1
      await wait(3000)
    }
  } finally {
    await stopShop(shop)
  }
}

function percentile(answers: Answer[], share: number): number {
  const took = answers.map((one) => one.took).sort((a, b) => a - b)
  return took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

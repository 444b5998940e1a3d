import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Config, readConfig } from '../src/config/config.ts'
import { contextOf } from '../src/context.ts'
import { playPast } from '../src/demo/past/play.ts'
import { readPast } from '../src/demo/past/progress.ts'
import { openShop } from '../src/shop.ts'

/** In milliseconds: how often the process looks at how far it is. */
const LOOK = 20

/**
 * Plays the past of a demo in a process of its own, which is killed as a crash would kill it as soon as so many steps are done. It
 * ends by itself when all of them are.
 */
export async function playUntilKilled(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  begun: Date,
  steps: number,
): Promise<void> {
  const env = {
    ...process.env,
    DEMO: '1',
    DEMO_PAST: '1',
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const child = spawn(process.execPath, [import.meta.filename, begun.toISOString()], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (Number(line) >= steps) child.kill('SIGKILL')
  })
  const [code] = await once(child, 'close')
  const isKilled = code === null
  if (isKilled !== Number.isFinite(steps)) throw new Error(`The process that plays ended with ${code}.`)
}

/** Opens the demo as a start does, and plays; says each time how far it is. */
async function play(begun: Date): Promise<void> {
  const shop = await openShop(readConfig(process.env, process.cwd()), () => begun)
  const ctx = contextOf(shop, null, 'en')
  const look = setInterval(async () => process.stdout.write(`${(await readPast(ctx))?.done}\n`), LOOK)
  await playPast(shop, new AbortController().signal, 0)
  clearInterval(look)
  await shop.close()
}

if (process.argv[1] === import.meta.filename) await play(new Date(process.argv[2]!))

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { lockFolder } from '@himalayan-green/shop/db/lock.ts'
import { DAY, HOUR } from '@himalayan-green/shop/durations.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'

// Each state of the sources is built into a folder of its own, apps/web/build/<hash of the sources>, which then never changes:
// processes of several versions may serve from one checkout.

/** Everything the built pages are made from. */
const SOURCES = [
  'package-lock.json',
  'apps/web/*.{ts,json}',
  'apps/web/{app,public}/**/*.*',
  'packages/shop/src/**/*.{ts,json}',
]

/** The number of newest builds that always stay; older ones stay as long as a process reports that it serves them. */
const MAX_BUILDS = 3
/** A file in a build: when a process last reported that it serves the build. */
const SERVED = 'served'

/**
 * The folder of the pages built from exactly these sources; builds them when they are not there yet. Of several that start
 * together one builds, the others wait for it. Throws CannotStart when it fails.
 */
export async function buildWhenChanged(root: string, make = makeBuild): Promise<string> {
  const builds = join(root, 'apps/web/build')
  const build = join(builds, hashOf(root).slice(0, 16))
  while (!existsSync(build)) {
    mkdirSync(builds, { recursive: true })
    const unlock = lockUnlessTaken(join(builds, 'lock'))
    if (!unlock) {
      await wait(200)
      continue
    }
    try {
      if (existsSync(build)) break
      process.stdout.write('Building the pages …\n')
      const aside = `${build}.unfinished`
      rmSync(aside, { recursive: true, force: true })
      await make(root, aside)
      servedUntilNow(builds)
      writeFileSync(join(aside, SERVED), '')
      // The build appears whole or not at all: one that is killed in the middle leaves nothing that a process would serve.
      renameSync(aside, build)
    } finally {
      unlock()
    }
    removeOld(builds)
  }
  return build
}

let saying: { say: () => void; timer: NodeJS.Timeout } | undefined

/**
 * Records once an hour that a process serves from the build, until the process ends or serves from another one: the pages of
 * the build that was served last may still be open.
 */
export function saysItServes(build: string): void {
  if (saying) clearInterval(saying.timer)
  saying?.say()
  const say = () => {
    const now = new Date()
    try {
      utimesSync(join(build, SERVED), now, now)
    } catch {
      // A folder that cannot be written to needs no removal.
    }
  }
  say()
  saying = { say, timer: setInterval(say, HOUR).unref() }
}

/**
 * Records that the build that was served last is served until now, as a release is built right before it takes the place of the one
 * before. Where the checkouts belong to root no process can say itself that it serves one.
 */
function servedUntilNow(builds: string): void {
  const last = byTimeServed(builds)[0]
  const now = new Date()
  if (last) utimesSync(join(builds, last, SERVED), now, now)
}

/** The lock ends with the process that holds it, however that ends. */
function lockUnlessTaken(folder: string): (() => void) | null {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof CannotStart && error.message.includes('in use')) return null
    throw error
  }
}

/** Removes builds beyond the newest ones that no process has served for a day. */
function removeOld(builds: string): void {
  for (const name of byTimeServed(builds).slice(MAX_BUILDS))
    if (servedAt(builds, name) < Date.now() - DAY)
      rmSync(join(builds, name), { recursive: true, force: true })
}

const servedAt = (builds: string, name: string) => statSync(join(builds, name, SERVED)).mtimeMs

/** The names of all finished builds, the one that was served last first. */
function byTimeServed(builds: string): string[] {
  return readdirSync(builds)
    .filter((name) => /^[0-9a-f]{16}$/.test(name) && existsSync(join(builds, name, SERVED)))
    .sort((a, b) => servedAt(builds, b) - servedAt(builds, a))
}

/** The site for each language, with its texts in its scripts, and what keeps it on phones. */
async function makeBuild(root: string, folder: string): Promise<void> {
  await Promise.all(['en', 'ne'].map((language) => buildLanguage(root, join(folder, language), language)))
  const { buildWorkers } = await import('../apps/web/build-workers.ts')
  await buildWorkers(root, folder)
}

async function buildLanguage(root: string, folder: string, language: string): Promise<void> {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  if (!existsSync(cli))
    throw new CannotStart(
      'The pages must be built, and what builds them is not installed: run `npm run build` where all packages are, before `npm prune --omit=dev`.',
    )
  try {
    await promisify(execFile)(process.execPath, [cli, 'build'], {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production', SITE_LANGUAGE: language, SITE_BUILD: folder },
      maxBuffer: Number.POSITIVE_INFINITY,
    })
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string }
    throw new CannotStart(
      `${`${stdout}${stderr}` || message}\nThe pages cannot be built: the lines above say why.`,
    )
  }
}

function hashOf(root: string): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    if (path.includes('.test.')) continue
    hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

// `npm run build`
if (process.argv[1] === import.meta.filename) {
  try {
    process.stdout.write(`${await buildWhenChanged(join(import.meta.dirname, '..'))}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof CannotStart ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  }
}

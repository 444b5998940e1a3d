import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '@himalayan-green/shop/errors.ts'

/** Everything the built pages are made from. */
const SOURCES = [
  'package-lock.json',
  'apps/web/*.{ts,json}',
  'apps/web/{app,public}/**/*.*',
  'packages/shop/src/**/*.{ts,json}',
]

/** Builds the pages, unless the last build was made from exactly these sources. Throws CannotStart when it fails. */
export async function buildWhenChanged(root: string): Promise<void> {
  const web = join(root, 'apps/web')
  const stamp = join(web, 'build/sources.sha256')
  const sources = hashOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  process.stdout.write('Building the pages …\n')
  rmSync(join(web, 'build'), { recursive: true, force: true })
  await Promise.all(['en', 'ne'].map((language) => build(root, language)))
  writeFileSync(stamp, sources)
}

/** The site with the texts of one language in its scripts, in apps/web/build/<language>. */
async function build(root: string, language: string): Promise<void> {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  try {
    await promisify(execFile)(process.execPath, [cli, 'build'], {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production', SITE_LANGUAGE: language },
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

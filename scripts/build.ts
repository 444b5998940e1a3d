import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '@himalayan-green/shop/errors.ts'

/** Everything the built pages are made from. */
const SOURCES = [
  'package-lock.json',
  'apps/web/*.{ts,json}',
  'apps/web/{app,public}/**/*.*',
  'packages/shop/src/**/*.{ts,json}',
]

/** Builds the pages, unless the last build was made from exactly these sources. Throws CannotStart when it fails. */
export function buildWhenChanged(root: string): void {
  const web = join(root, 'apps/web')
  const stamp = join(web, 'build/sources.sha256')
  const sources = hashOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  process.stdout.write('Building the pages …\n')
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    { cwd: web, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (status !== 0)
    throw new CannotStart(
      `${error?.message ?? `${stdout}${stderr}`}\nThe pages cannot be built: the lines above say why.`,
    )
  writeFileSync(stamp, sources)
}

function hashOf(root: string): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    if (path.includes('.test.')) continue
    hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

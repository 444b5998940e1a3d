import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const web = new URL('../apps/web/', import.meta.url)
process.chdir(web.pathname)

if (!process.argv.includes('--dev')) {
  process.env.NODE_ENV = 'production'
  if (!existsSync(new URL('build/server/index.js', web)))
    spawnSync(process.execPath, ['../../node_modules/@react-router/dev/bin.cjs', 'build'], {
      stdio: 'inherit',
    })
}
await import(new URL('server.ts', web).href)

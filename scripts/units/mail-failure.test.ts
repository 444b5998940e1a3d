import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { makeQuickFolder } from '@himalayan-green/shop/test/quick-folder.ts'
import { openMailServer } from '@himalayan-green/shop/test/servers/mail-server.ts'
import { expect, onTestFinished, test } from 'vitest'

/** Runs the command with these settings; answers its exit code and what it said. */
async function run(settings: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'mail-failure.ts'), ...words], {
    env: { PATH: process.env.PATH, DEMO: '0', DATA_DIR: makeQuickFolder('mail-failure-'), ...settings },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

const UNIT = 'himalayan-green-backup.service'

test('O3: a unit that failed is mailed to all operators, past the database and the outbox', async () => {
  const server = await openMailServer()
  onTestFinished(server.close)
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'shop@example.com',
    OPERATOR_EMAILS: 'asha@example.com,bina@example.com',
  }
  expect(await run(settings, UNIT)).toEqual({
    code: 0,
    said: 'Mailed asha@example.com, bina@example.com.\n',
  })
  expect(server.lines.filter((line) => line.startsWith('RCPT')).sort()).toEqual([
    'RCPT TO:<asha@example.com>',
    'RCPT TO:<bina@example.com>',
  ])
  expect(server.lines).toContain(`Subject: ${UNIT} has failed`)
  expect(server.lines).toContain(`  journalctl -u ${UNIT}`)
})

test('who cannot be mailed is said in one sentence', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com' }
  expect(await run({}, UNIT)).toEqual({ code: 1, said: 'SMTP_URL is not set: nobody can be mailed.\n' })
  expect((await run(mail, UNIT)).said).toMatch(/^OPERATOR_EMAILS is not set/)
  const { code, said } = await run({ ...mail, OPERATOR_EMAILS: 'asha@example.com' }, UNIT)
  expect([code, said.startsWith('Not everybody could be mailed: ')]).toEqual([1, true])
})

import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { openMailServer } from '../../test/servers/mail-server.ts'
import { Undeliverable } from './ports.ts'
import { openSmtp } from './smtp.ts'

async function mailServer(toReceiver?: string) {
  const server = await openMailServer(toReceiver)
  onTestFinished(server.close)
  return server
}

const MAIL = { id: 7, to: 'sita@example.com', subject: 'नमस्ते', text: 'तपाईंको कोड 123456 हो।' }
const FROM = 'Himalayan Green <shop@example.com>'

test('a mail is handed to the server as plain text in UTF-8, with an id that stays the same', async () => {
  const { lines, url } = await mailServer()
  await openSmtp(url, FROM)(MAIL)
  expect(lines).toContain('MAIL FROM:<shop@example.com>')
  expect(lines).toContain('RCPT TO:<sita@example.com>')
  expect(lines).toContain('Message-ID: <message-7@example.com>')
  expect(lines).toContain('Content-Type: text/plain; charset=utf-8')
  const body = lines.slice(lines.lastIndexOf('') + 1, lines.indexOf('.')).join('')
  expect(Buffer.from(body, 'base64').toString()).toBe(MAIL.text)
})

test('a receiver that the server refuses for good is final, one it puts off is not', async () => {
  const refusing = openSmtp((await mailServer('550 No such mailbox')).url, FROM)(MAIL)
  await expect(refusing).rejects.toThrow(Undeliverable)
  const puttingOff = openSmtp((await mailServer('450 Later')).url, FROM)(MAIL)
  await expect(puttingOff).rejects.toSatisfy((error) => !(error instanceof Undeliverable))
})

test('what somebody typed as an email never becomes a second receiver', async () => {
  const { lines, url } = await mailServer()
  await openSmtp(url, FROM)({ ...MAIL, to: 'a@example.com,b@example.com' }).catch(() => {})
  expect(lines.filter((line) => line.startsWith('RCPT'))).not.toContain('RCPT TO:<b@example.com>')
})

const OWN_ADDRESS = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test.skipIf(!OWN_ADDRESS)(
  'M12: to another machine nothing is said in clear when somebody took encryption out of the server’s offer',
  async () => {
    const { lines, url, close } = await openMailServer(undefined, 0, OWN_ADDRESS)
    onTestFinished(close)
    await expect(openSmtp(url.replace('//', '//shop:password@'), FROM)(MAIL)).rejects.toThrow()
    expect(lines.join('\n')).not.toMatch(/AUTH|RCPT|DATA/)
  },
)

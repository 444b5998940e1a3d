import { setTimeout as sleep } from 'node:timers/promises'
import { type MailServer, openMailServer } from '@himalayan-green/shop/test/servers/mail-server.ts'

/** A mail as its receiver reads it. */
interface Mail {
  to: string
  text: string
}

/** Where a shop of a journey sends its mails: they are read here. */
export interface Mailbox extends MailServer {
  /** Waits for the newest mail to somebody that says this; answers its text. */
  mailTo(to: string, saying: RegExp): Promise<string>
}

export async function openMailbox(): Promise<Mailbox> {
  const server = await openMailServer()
  return {
    ...server,
    async mailTo(to, saying) {
      for (let tenth = 0; tenth < 300; tenth++) {
        const mail = mailsIn(server.lines).findLast((one) => one.to === to && saying.test(one.text))
        if (mail) return mail.text
        await sleep(100)
      }
      throw new Error(`No mail to ${to} says ${saying}; there are: ${JSON.stringify(mailsIn(server.lines))}`)
    },
  }
}

/** The mails that are complete. Two that arrive at the same time would be mixed: the shop sends one after the other. */
function mailsIn(lines: string[]): Mail[] {
  const mails: Mail[] = []
  let to = ''
  let begin = 0
  lines.forEach((line, index) => {
    to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? to
    if (line === 'DATA') begin = index + 1
    if (line === '.') mails.push({ to, text: textOf(lines.slice(begin, index)) })
  })
  return mails
}

/** Plain text in UTF-8, as it is (7bit), with escapes, or in base64. */
function textOf(lines: string[]): string {
  const blank = lines.indexOf('')
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(lines.slice(0, blank).join('\n'))?.[1]
  const body = lines.slice(blank + 1).map((line) => line.replace(/^\.\./, '.'))
  if (encoding === 'base64') return Buffer.from(body.join(''), 'base64').toString()
  if (encoding !== 'quoted-printable') return body.join('\n')
  const bytes = body
    .join('\n')
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

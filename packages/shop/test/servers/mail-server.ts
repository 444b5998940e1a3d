import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** Every line that it was sent, commands and mails, in their order. */
  lines: string[]
  close(): void
}

/** A mail server that says yes to everything, or answers the receiver with what it is told; on any port unless told. */
export async function openMailServer(toReceiver = '250 Ok', at = 0, host = '127.0.0.1'): Promise<MailServer> {
  const lines: string[] = []
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let inData = false
    say('220 mail.test')
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line)
      if (inData) {
        if (line !== '.') return
        inData = false
        say('250 Kept')
      } else if (line.startsWith('RCPT')) say(toReceiver)
      else if (line === 'DATA') {
        inData = true
        say('354 Go on')
      } else say('250 Ok')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(at, host, resolve))
  const { port } = server.address() as AddressInfo
  return { lines, url: `smtp://${host}:${port}`, close: () => void server.close() }
}

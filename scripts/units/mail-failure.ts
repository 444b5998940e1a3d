import '../node-version.js'
import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import { openSmtp } from '@himalayan-green/shop/messaging/smtp.ts'
import { asCommand, say } from '../operator.ts'
import { root } from '../process.ts'

// What `OnFailure=` of the units of deploy/systemd runs: mails the operators that a unit has failed. It asks no database, which may be
// why the unit failed, so that only OPERATOR_EMAILS are mailed.

const USAGE = `node scripts/units/mail-failure.ts UNIT
  UNIT   the name of the unit that failed, such as himalayan-green-backup.service`

await asCommand(USAGE, [], async ({ what: unit }) => {
  if (!unit) throw new CannotStart(USAGE)
  const { mail, operatorEmails } = readConfig(process.env, root)
  if (!mail) throw new CannotStart('SMTP_URL is not set: nobody can be mailed.')
  if (operatorEmails.length === 0)
    throw new CannotStart('OPERATOR_EMAILS is not set: nobody is known who is to be mailed.')
  const send = openSmtp(mail.smtpUrl, mail.from)
  const sent = await Promise.allSettled(
    operatorEmails.map((to, n) =>
      send({
        id: Date.now() * 100 + n,
        to,
        subject: `${unit} has failed`,
        text: `${unit} has failed. Read why:\n\n  journalctl -u ${unit}\n\nMend it, and start it again:\n\n  systemctl start ${unit}\n`,
      }),
    ),
  )
  const failed = sent.find((one) => one.status === 'rejected')
  if (failed) throw new CannotStart(`Not everybody could be mailed: ${(failed.reason as Error).message}`)
  say(`Mailed ${operatorEmails.join(', ')}.`)
})

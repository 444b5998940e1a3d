import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

// Customers and sign-ins for journeys that are about something else. They are written into the database of the journeys' shop
// by the process that started it (people-server.ts), over a socket in the folder for temporary files: no shop has a way in for this.
// Registering on the page costs two hashes of a tenth of a second, a code and five requests.

/** What a journey asks for. */
export type Wanted =
  | { customer: string; isConfirmed: boolean }
  /** Somebody of the demo; `isPassed`: past the second factor. */
  | { signIn: string; isPassed: boolean }

/** Somebody who is signed in. */
export interface MadePerson {
  email: string
  cookies: { name: string; value: string }[]
}

/** The shop is named by its port. */
export const socketOf = (port: string) => join(tmpdir(), `journeys-${port}.sock`)

/** Has the shop at this address make somebody. */
export async function madePerson(address: string, wanted: Wanted): Promise<MadePerson> {
  const { promise, resolve, reject } = Promise.withResolvers<MadePerson>()
  const socketPath = socketOf(new URL(address).port)
  request({ socketPath, method: 'POST' }, async (answer) => {
    const said = await text(answer)
    if (answer.statusCode === 200) resolve(JSON.parse(said))
    else reject(new Error(said))
  })
    .on('error', reject)
    .end(JSON.stringify(wanted))
  return promise
}

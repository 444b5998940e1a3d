import { execFileSync } from 'node:child_process'

/** The folder of the newest PostgreSQL of Debian's packages on this machine. */
export const POSTGRESQL_BIN = execFileSync(
  'sh',
  ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'],
  {
    encoding: 'utf8',
  },
).trim()

/** What runs a command as the user postgres: PostgreSQL refuses to run as root. */
export const AS_POSTGRES =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []

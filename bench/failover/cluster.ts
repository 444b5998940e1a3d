import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../e2e/free-port.ts'
import { AS_POSTGRES, POSTGRESQL_BIN } from '../postgresql.ts'

// Three members of Patroni, etcd and HAProxy from Debian's packages, on this machine: as docs/operations.md sets them up.

const PASSWORD = 'bench'
/** In seconds. Patroni's own 30, 10 and 10 take three times as long to notice that a leader is gone. */
const TIMES = { ttl: 8, loop_wait: 2, retry_timeout: 3 }

interface Member {
  name: string
  folder: string
  port: number
  api: number
  patroni?: ChildProcess
}

interface MemberState {
  name: string
  role: string
  state: string
  timeline?: number
  /** How many bytes it is behind. */
  lag?: number | string
}

export class Cluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'failover-'))
  readonly #etcd = freePort()
  readonly #running: ChildProcess[] = []
  readonly members: Member[] = [1, 2, 3].map((n) => ({
    name: `member${n}`,
    folder: join(this.#folder, `member${n}`),
    port: freePort(),
    api: freePort(),
  }))
  /** HAProxy's port, which leads to the leader. */
  readonly port = freePort()

  /** The database through HAProxy. */
  url(user: string, database: string): string {
    return `postgres://${user}:${PASSWORD}@127.0.0.1:${this.port}/${database}`
  }

  async start(): Promise<void> {
    chmodSync(this.#folder, 0o777)
    const peer = `http://127.0.0.1:${freePort()}`
    const client = `http://127.0.0.1:${this.#etcd}`
    const etcd = join(this.#folder, 'etcd')
    this.#run([
      'etcd',
      '--name=one',
      `--data-dir=${etcd}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=one=${peer}`,
      // Patroni 3.0.2 takes the lead back from another by the newer interface (docs/operations.md, "A database that outlives its machine").
      '--enable-v2=true',
      '--log-level=error',
    ])
    for (const member of this.members) {
      mkdirSync(member.folder)
      writeFileSync(join(member.folder, 'patroni.json'), JSON.stringify(this.#settingsOf(member)))
      execFileSync('chown', ['-R', 'postgres', member.folder])
      this.startMember(member)
    }
    writeFileSync(join(this.#folder, 'haproxy.cfg'), this.#haproxy())
    this.#run(['haproxy', '-f', join(this.#folder, 'haproxy.cfg')])
    await this.whole()
  }

  startMember(member: Member): void {
    member.patroni = this.#run(['patroni', join(member.folder, 'patroni.json')])
  }

  /** Waits until three members are up, both others follow the leader, and one has all acknowledged data. */
  async whole(): Promise<Member> {
    for (let tries = 0; tries < 240; tries++) {
      const states = await this.#states()
      const leader = states.find(({ role }) => role === 'leader')
      const following = states.filter(
        ({ state, role, timeline, lag }) =>
          role !== 'leader' &&
          (state === 'running' || state === 'streaming') &&
          timeline === leader?.timeline &&
          Number(lag) < 1_000_000,
      )
      if (
        leader?.state === 'running' &&
        following.length === 2 &&
        following.some(({ role }) => role === 'sync_standby')
      )
        return this.members.find(({ name }) => name === leader.name)!
      await wait(500)
    }
    throw new Error(
      `The cluster did not become whole: ${JSON.stringify(await this.#states())}\n${this.#logs()}`,
    )
  }

  /** The leader, as far as one of the others knows. */
  async leader(but: Member): Promise<string | undefined> {
    return (await this.#states(but)).find(({ role, name }) => role === 'leader' && name !== but.name)?.name
  }

  async #states(but?: Member): Promise<MemberState[]> {
    for (const member of this.members.filter((one) => one !== but)) {
      const answer = await fetch(`http://127.0.0.1:${member.api}/cluster`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => null)
      const reply = answer?.ok
        ? ((await answer.json().catch(() => null)) as { members: MemberState[] } | null)
        : null
      if (reply) return reply.members
    }
    return []
  }

  /** Kills its PostgreSQL and its Patroni at once, as when a machine goes out. */
  kill(member: Member): void {
    for (const id of this.#processesOf(member)) signal(id, 'SIGKILL')
  }

  /** Stops it as a machine that hangs; answers how to let it go on. */
  pause(member: Member): () => void {
    const ids = this.#processesOf(member)
    for (const id of ids) signal(id, 'SIGSTOP')
    return () => {
      for (const id of ids) signal(id, 'SIGCONT')
    }
  }

  async switchOver(from: Member): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${from.api}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from.name }),
    })
    if (!answer.ok) throw new Error(`Patroni refused: ${await answer.text()}`)
  }

  /** Patroni, the postmaster that it started, and what that forked. */
  #processesOf({ patroni, folder }: Member): number[] {
    const postmaster = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    const forked = execFileSync('sh', ['-c', `ps -o pid= --ppid ${postmaster} || true`], { encoding: 'utf8' })
    return [patroni!.pid!, postmaster, ...forked.split(/\s+/).filter(Boolean).map(Number)]
  }

  async stop(): Promise<void> {
    for (const member of this.members) {
      try {
        this.pause(member)()
        this.kill(member)
      } catch {
        // The process was not there.
      }
    }
    for (const child of this.#running) child.kill('SIGKILL')
    await wait(500)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #logs(): string {
    return readFileSync(join(this.#folder, 'patroni.log'), 'utf8').slice(-2000)
  }

  #run(command: string[]): ChildProcess {
    const [program, ...given] = [...AS_POSTGRES, ...command]
    const log = openSync(join(this.#folder, `${command[0]}.log`), 'a')
    const child = spawn(program!, given, { stdio: ['ignore', log, log], cwd: '/' })
    this.#running.push(child)
    return child
  }

  #settingsOf({ name, folder, port, api }: Member): unknown {
    const login = (username: string) => ({ username, password: PASSWORD })
    return {
      scope: 'shop',
      name,
      restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
      etcd: { host: `127.0.0.1:${this.#etcd}` },
      bootstrap: {
        dcs: {
          ...TIMES,
          maximum_lag_on_failover: 1_048_576,
          // A PostgreSQL that broke down is not started again first: another takes over at once.
          master_start_timeout: 0,
          // Acknowledged data is on two machines, from the first moment of a new leader on.
          synchronous_mode: true,
          synchronous_mode_strict: true,
          // The one of both others that has more takes over, so that the third need not go back before it can follow.
          synchronous_node_count: 2,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              max_connections: 100,
              wal_log_hints: 'on',
              wal_keep_size: '256MB',
              shared_buffers: '64MB',
              // How often a follower asks a new leader: until one follows, nobody can buy.
              wal_retrieve_retry_interval: '500ms',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(folder, 'data'),
        pgpass: join(folder, 'pgpass'),
        bin_dir: POSTGRESQL_BIN,
        parameters: { unix_socket_directories: folder },
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
        authentication: {
          superuser: login('postgres'),
          replication: login('replicator'),
          rewind: login('rewinder'),
        },
      },
    }
  }

  #haproxy(): string {
    const servers = this.members.map(
      ({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`,
    )
    return [
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout check 1s',
      '  timeout client 30m',
      '  timeout server 30m',
      'listen leader',
      `  bind 127.0.0.1:${this.port}`,
      '  option httpchk GET /primary',
      '  http-check expect status 200',
      '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers,
      '',
    ].join('\n')
  }
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name)
  } catch {
    // The process has ended by itself meanwhile.
  }
}

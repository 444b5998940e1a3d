import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished } from 'vitest'
import { test } from '../../test/shop.ts'
import { openDatabase } from '../db/open.ts'
import { lookAtDatabase } from './check-database.ts'

test.runIf(inject('template').url)(
  'a server with the extensions is fit before the first start, which makes them in the database',
  async ({ shop }) => {
    const name = `doctor_${randomBytes(6).toString('hex')}`
    const { pool } = shop.database
    await pool.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
    const url = new URL(shop.config.databaseUrl!)
    url.pathname = `/${name}`
    const opened = await openDatabase({ url: url.href })
    onTestFinished(async () => {
      await opened.close()
      await pool.query(`drop database ${name}`)
    })
    const { rows } = await opened.pool.query(`select from pg_extension where extname = 'pg_trgm'`)
    expect(rows).toEqual([])
    const at = {
      databaseUrl: url.href,
      databaseDirectUrl: undefined,
      databaseOwnerUrl: undefined,
      isOpenToOthers: false,
      demo: false,
    }
    expect((await lookAtDatabase({ ...shop.as(null), db: opened.db }, at)).says).not.toBe('databaseSearch')
  },
)

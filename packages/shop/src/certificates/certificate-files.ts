import type { Ctx } from '../context.ts'
import type { NamedFile } from '../files/orphan-files.ts'

/** The files of certificates' documents. */
export async function certificateFiles({ db }: Ctx): Promise<NamedFile[]> {
  const certificates = await db
    .selectFrom('certificates')
    .select(['id', (eb) => eb.ref('paper').$notNull().as('file')])
    .where('paper', 'is not', null)
    .orderBy('id')
    .execute()
  return certificates.map(({ id, file }) => ({
    file,
    rename: async ({ db }, to) => {
      const renamed = await db
        .updateTable('certificates')
        .set({ paper: to })
        .where('id', '=', id)
        .where('paper', '=', file)
        .executeTakeFirst()
      return renamed.numUpdatedRows > 0n
    },
  }))
}

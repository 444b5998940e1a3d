import { readXlsx } from 'hucre/xlsx'

/** The sheets of an XLSX file: their names and the values of their cells. */
export async function readSheets(bytes: Uint8Array): Promise<{ name: string; rows: unknown[][] }[]> {
  const { sheets } = await readXlsx(bytes)
  return sheets.map(({ name, rows }) => ({ name, rows }))
}

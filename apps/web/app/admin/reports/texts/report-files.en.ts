/** What becomes of a table of figures. */
export const reportFiles = { csv: 'CSV', xlsx: 'XLSX', print: 'Print' }

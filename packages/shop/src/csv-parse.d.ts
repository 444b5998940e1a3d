/** As much of it as we call. */
declare module 'csv-parse/sync' {
  export function parse(
    text: string,
    options: { delimiter: string; relax_column_count: boolean; max_record_size: number },
  ): string[][]
}

/** The used part of gettext-parser, which brings no types. */
declare module 'gettext-parser' {
  export interface Translation {
    msgctxt?: string
    msgid: string
    msgid_plural?: string
    msgstr: string[]
    comments?: { extracted?: string; reference?: string; flag?: string }
  }
  export interface Table {
    charset: string
    headers: Record<string, string>
    /** By context, then by msgid. */
    translations: Record<string, Record<string, Translation>>
  }
  export const po: {
    parse(file: Uint8Array): Table
    compile(table: Table, options: { foldLength: number }): Uint8Array
  }
}

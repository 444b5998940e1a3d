// The package has types, but its "exports" do not name them. This declares what is used of them.
declare module '@remotemerge/nepali-date-converter' {
  export default class DateConverter {
    /** A day of the Gregorian calendar, YYYY-MM-DD. */
    constructor(day: string)
    toBs(): { year: number; month: number; date: number }
  }
}

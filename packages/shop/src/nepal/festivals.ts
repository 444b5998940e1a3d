import { DAY } from '../durations.ts'
import { nepalDay } from './nepal-day.ts'

/** A festival for which people shop, on its day in Nepal. */
export interface Festival {
  day: string
  name_en: string
  name_ne: string
}

/**
 * Dates: the calendar of Nepal in the Python package holidays 0.105 (MIT License), whose days of autumn 2083 are those of the
 * government's list. Days from Baisakh 2084 on are forecasts until that of the year is published; what comes after the last of
 * them is still to be added here.
 */
export const FESTIVALS: readonly Festival[] = [
  ['2026-10-11', 'Ghatasthapana', 'घटस्थापना'],
  ['2026-10-18', 'Fulpati', 'फूलपाती'],
  ['2026-10-20', 'Vijaya Dashami', 'विजया दशमी'],
  ['2026-11-08', 'Laxmi Puja', 'लक्ष्मीपूजा'],
  ['2026-11-11', 'Bhai Tika', 'भाइटीका'],
  ['2026-11-15', 'Chhath', 'छठ'],
  ['2026-12-25', 'Christmas', 'क्रिसमस'],
  ['2026-12-30', 'Tamu Lhosar', 'तमु ल्होसार'],
  ['2027-01-15', 'Maghe Sankranti', 'माघे सङ्क्रान्ति'],
  ['2027-02-07', 'Sonam Lhosar', 'सोनाम ल्होसार'],
  ['2027-03-06', 'Maha Shivaratri', 'महाशिवरात्रि'],
  ['2027-03-21', 'Fagu Purnima', 'फागु पूर्णिमा'],
  ['2027-04-14', 'Nepali New Year 2084', 'नयाँ वर्ष २०८४'],
  ['2027-05-20', 'Buddha Jayanti', 'बुद्ध जयन्ती'],
  ['2027-08-17', 'Janai Purnima', 'जनै पूर्णिमा'],
  ['2027-08-25', 'Krishna Janmashtami', 'श्रीकृष्ण जन्माष्टमी'],
  ['2027-09-30', 'Ghatasthapana', 'घटस्थापना'],
  ['2027-10-06', 'Fulpati', 'फूलपाती'],
  ['2027-10-09', 'Vijaya Dashami', 'विजया दशमी'],
  ['2027-10-29', 'Laxmi Puja', 'लक्ष्मीपूजा'],
  ['2027-10-31', 'Bhai Tika', 'भाइटीका'],
  ['2027-11-04', 'Chhath', 'छठ'],
].map(([day, name_en, name_ne]) => ({ day, name_en, name_ne }) as Festival)

/** The next festivals, from today on, each with in how many days it is. */
export function festivalsAhead(now: Date, most: number): (Festival & { in_days: number })[] {
  const today = nepalDay(now)
  return FESTIVALS.filter(({ day }) => day >= today)
    .slice(0, most)
    .map((one) => ({ ...one, in_days: (Date.parse(one.day) - Date.parse(today)) / DAY }))
}

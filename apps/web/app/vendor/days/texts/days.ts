import { textsOf } from '../../../texts/texts-of.ts'
import { days as ne } from './days.ne.ts'

/** When a vendor sends its goods. */
export const days = {
  title: 'Sending days',
  lead: 'Tick the days on which your goods leave, and say until when they must be ordered. Everything for a day is packed before it leaves. Shoppers then see only delivery times that your goods can make.',
  none: 'No day is ticked: you pack every order within your packing time.',
  // Over the form, when somebody else saved meanwhile.
  savedNow: 'Saved now',
  holiday: 'Nothing is sent on the days of your holiday. Placed orders stay as they are.',
  prepared: 'How many hours a product takes to prepare is part of the product.',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as string[],
  leaves: 'Leaves at',
  until: 'Order by: day',
  untilTime: 'Order by: time',
  before: (days: number) => (days === 0 ? 'Same day' : days === 1 ? 'The day before' : `${days} days before`),
  sends: (weekday: string, leaves: string) => `${weekday}, leaves at ${leaves}`,
  byThatDay: (time: string) => `order by ${time} that day`,
  byDayBefore: (time: string) => `order by ${time} the day before`,
  byDaysBefore: (days: number, time: string) => `order by ${time}, ${days} days before`,
  staffTitle: 'Sending days',
  staffNone: 'None: it sends when it has packed. The vendor sets them on its page “Sending days”.',
  hub: 'Hours to the hub',
  hubIs: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
  hubOfDistrict: (hours: number, district: string) =>
    hours === 1 ? `1 hour, as for ${district}` : `${hours} hours, as for ${district}`,
  hubText: 'How long its goods are on the way to where deliveries are loaded. For orders from now on.',
  hubHours: 'Hours',
  hubHint: (district: string) => `Empty: as for ${district}.`,
  change: 'Change',
  reason: 'Reason',
  set: 'Set hours',
  districts: 'Hours to the hub, by district',
  districtsText:
    'How long goods are on the way to where deliveries are loaded, from vendors without hours of their own. For orders from now on.',
  noDistricts: 'Every district counts as close by.',
  district: 'District',
  districtSet: 'The hours were set.',
}

export const useDaysTexts = textsOf({ en: days, ne })

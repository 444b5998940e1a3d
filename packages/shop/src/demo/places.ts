import type { NewArea, NewZone } from '../places/add-places.ts'

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/**
 * The zones of the demo shop: its own city at a low fee, its surroundings at a higher one, the valley of Kathmandu by
 * bus.
 */
export const ZONES: NewZone[] = [
  {
    name_en: 'Pokhara',
    name_ne: 'पोखरा',
    fee_paisa: 60_00,
    free_above_paisa: 5000_00,
    delivery_weekdays: [0, 1, 2, 3, 4, 5],
    travel_days: 1,
    wards: [{ location: 'pokhara-kaski', numbers: count(1, 17) }],
  },
  {
    name_en: 'Around Pokhara',
    name_ne: 'पोखरा वरपर',
    fee_paisa: 100_00,
    minimum_paisa: 300_00,
    delivery_weekdays: [0, 2, 4],
    travel_days: 1,
    wards: [{ location: 'pokhara-kaski', numbers: [18, 19, 25, 26, 27, 29, 30] }],
  },
  {
    name_en: 'Kathmandu valley',
    name_ne: 'काठमाडौँ उपत्यका',
    fee_paisa: 120_00,
    minimum_paisa: 500_00,
    delivery_weekdays: [2, 5],
    travel_days: 2,
    wards: [
      { location: 'kathmandu-kathmandu', numbers: count(1, 32) },
      { location: 'lalitpur-lalitpur', numbers: count(1, 20) },
      { location: 'bhaktapur-bhaktapur', numbers: count(1, 10) },
    ],
  },
]

const of = (
  location: string,
  areas: [ward: number, name_en: string, name_ne: string, ...aliases: string[]][],
) =>
  areas.map(
    ([ward, name_en, name_ne, ...aliases]): NewArea => ({ location, ward, name_en, name_ne, aliases }),
  )

export const AREAS: NewArea[] = [
  ...of('pokhara-kaski', [
    [1, 'Bagar', 'बगर'],
    [3, 'Nadipur', 'नदीपुर'],
    [5, 'Malepatan', 'मालेपाटन'],
    [6, 'Baidam', 'बैदाम', 'Lakeside', 'लेकसाइड'],
    [7, 'Masbar', 'मासबार'],
    [8, 'Srijana Chowk', 'सिर्जना चोक'],
    [10, 'Amarsingh Chowk', 'अमरसिंह चोक'],
    [11, 'Ranipauwa', 'रानीपौवा'],
    [14, 'Chauthe', 'चाउथे'],
    [16, 'Batulechaur', 'बाटुलेचौर'],
    [17, 'Birauta', 'बिरौटा'],
    [17, 'Chhorepatan', 'छोरेपाटन'],
    [18, 'Sarangkot', 'सराङकोट'],
    [19, 'Lamachaur', 'लामाचौर'],
    [25, 'Hemja', 'हेम्जा'],
  ]),
  ...of('kathmandu-kathmandu', [
    [3, 'Maharajgunj', 'महाराजगञ्ज'],
    [4, 'Baluwatar', 'बालुवाटार'],
    [6, 'Boudha', 'बौद्ध', 'Bouddha'],
    [10, 'Naya Baneshwor', 'नयाँ बानेश्वर', 'New Baneshwor'],
    [14, 'Kalanki', 'कलंकी'],
    [15, 'Swayambhu', 'स्वयम्भू'],
    [16, 'Balaju', 'बालाजु'],
    [22, 'New Road', 'न्युरोड'],
    [26, 'Thamel', 'ठमेल'],
    [32, 'Koteshwor', 'कोटेश्वर'],
  ]),
  ...of('lalitpur-lalitpur', [
    [1, 'Kupondole', 'कुपण्डोल'],
    [2, 'Sanepa', 'सानेपा'],
    [3, 'Pulchowk', 'पुल्चोक'],
    [4, 'Jawalakhel', 'जावलाखेल'],
  ]),
]

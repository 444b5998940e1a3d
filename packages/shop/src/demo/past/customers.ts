import { DEMO_PEOPLE } from '../people.ts'

/** Somebody who buys in the demo's past. Names, phones and doors are made up. */
export interface Customer {
  name: string
  email: string
  phone: string
  address: { location: string; ward: number; tole: string; landmark: string }
  /** Whether vendors bring by bus: a larger order pays for it. */
  isFar: boolean
}

const NAMES = [
  'Aarati Gurung, Aashish Poudel, Alina Thapa Magar, Anil Bastola, Anju Sunar, Apsara Lama, Bal Krishna Tiwari, Barsha Pun',
  'Bhim Bahadur Ale, Bimala Baral, Binod Chhetri, Bishal Dahal, Chandra Kala Rana, Damodar Sapkota, Deepa Khanal, Dil Maya Ghale',
  'Dinesh Subedi, Durga Devi Kunwar, Ganesh Parajuli, Gita Neupane, Gyanu Bishwakarma, Hari Prasad Acharya, Indira Koirala',
  'Ishwor Regmi, Jamuna Nepali, Januka Dhakal, Jit Bahadur Tamang, Kalpana Bhandari, Kiran Maharjan, Krishna Hari Lamichhane',
  'Lalita Shahi, Laxman Devkota, Madhav Prasad Wagle, Manisha Pariyar, Mina Kumari Malla, Mohan Singh Bhat, Namrata Joshi',
  'Nirajan Bajracharya, Nisha Limbu, Om Prakash Yadav, Pabitra Bohara, Padam Raj Giri, Prabin Tuladhar, Pramila Oli',
  'Purna Maya Moktan, Rabin Manandhar, Radhika Upreti, Rajan Hamal, Ranjana Karki, Rita Sherpa, Rohit Chaudhary, Rupa Budhathoki',
  'Sabitri Ojha, Sagar Panta, Samjhana Dangol, Sanjeev Mahat, Sarmila Khadka, Shanti Rai',
].flatMap((names) => names.split(', '))

const DOORS = [
  ['Pokhara', 6, 'Baidam', 'Near Tal Barahi'],
  ['Pokhara', 8, 'Srijana Chowk', 'Behind the petrol pump'],
  ['Pokhara', 5, 'Malepatan', 'Yellow house, second floor'],
  ['Pokhara', 11, 'Ranipauwa', 'Beside the tailor'],
  ['Pokhara', 17, 'Birauta', 'Lane of the health post'],
  ['Pokhara', 7, 'Masbar', 'White gate'],
  ['Pokhara', 1, 'Bagar', 'Above the pharmacy'],
  ['Pokhara', 10, 'Amarsingh Chowk', 'Opposite the school'],
  ['Pokhara', 16, 'Batulechaur', 'Near the cave road'],
  ['Pokhara', 3, 'Nadipur', 'House with the red roof'],
  ['Kathmandu', 10, 'Naya Baneshwor', 'Flat 3, behind the bank'],
  ['Lalitpur', 4, 'Jawalakhel', 'Near the roundabout'],
] as const
const FAR = new Set<string>(['Kathmandu', 'Lalitpur'])

/** Who has no account and calls: support types their orders. */
export const CALLERS = [
  { name: 'Hira Devi Pun', phone: '+9779800000701', tole: 'Srijana Chowk' },
  { name: 'Tika Ram Bhusal', phone: '+9779800000702', tole: 'Nagdhunga' },
  { name: 'Sun Maya Gharti', phone: '+9779800000703', tole: 'Simalchaur' },
]

/** Sita, Maya and Ram sign in themselves (../people.ts). */
export const CUSTOMERS: Customer[] = NAMES.map((name, place) => {
  const [location, ward, tole, landmark] = DOORS[place % DOORS.length]!
  return {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    phone: `+9779800000${100 + place}`,
    address: { location, ward, tole, landmark: `${landmark}, ${Math.floor(place / DOORS.length) + 1}` },
    isFar: FAR.has(location),
  }
})

export const SITA: Customer = {
  ...DEMO_PEOPLE.sita,
  phone: DEMO_PEOPLE.sitasContact.phone,
  address: DEMO_PEOPLE.sitasHome,
  isFar: false,
}

/** To whom the company brings, at delivery times. */
export const MAYA: Customer = {
  ...DEMO_PEOPLE.maya,
  phone: DEMO_PEOPLE.mayasContact.phone,
  address: DEMO_PEOPLE.mayasHome,
  isFar: false,
}

export const customerOf = (email: string): Customer =>
  [SITA, MAYA, ...CUSTOMERS].find((customer) => customer.email === email)!

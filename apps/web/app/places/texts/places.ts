import { textsOf } from '../../texts/texts-of.ts'
import { places as ne } from './places.ne.ts'

/** Addresses and contacts, in the account and at the checkout. */
export const places = {
  addresses: 'Addresses',
  contacts: 'Contacts',
  // "Baidam, Pokhara, Ward 6, Kaski"
  line: (tole: string, location: string, ward: number, district: string) =>
    `${tole}, ${location}, Ward ${ward}, ${district}`,
  isDefault: 'Default',
  label: 'Address type',
  labels: { home: 'Home', office: 'Office', other: 'Other place' },
  where: 'Where?',
  whereHint: 'Your tole or ward: Lakeside, Pokhara-6. In English or Nepali.',
  whichPlace: 'Which place is it?',
  places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  found: 'Places found',
  noPlaces: 'No place found. Try the name of your palika and the ward.',
  notYet: 'We do not deliver there yet',
  byDistrict: 'Choose by district',
  district: 'District',
  locationOfDistrict: 'Place in this district',
  tole: 'Tole Name',
  toleHint: 'Leave empty if you entered it above.',
  house: 'House / flat no.',
  landmark: 'Landmark',
  landmarkHint: 'Something the rider can see: a chowk, a shop, the colour of your gate.',
  instructions: 'For the rider',
  notDelivered: 'We do not deliver to this ward yet.',
  fee: (amount: string) => `Delivery Rs ${amount}`,
  free: 'Free delivery',
  // Days as usual-days.ts says them: "Usually Tue–Wed"
  usually: (days: string) => `Usually ${days}`,
  fullName: 'Full Name',
  phone: 'Mobile number',
  phoneHint: 'The rider calls this number.',
  altPhone: 'Second mobile number',
  email: 'Email',
  relation: 'Whose number is this?',
  relations: { self: 'My own', family: 'Family', office: 'Office' },
  notGiven: 'Prefer not to say',
  addAddress: 'Add an address',
  addContact: 'Add a contact',
  changeAddress: 'Change address',
  changeContact: 'Change contact',
  noAddresses: 'No saved addresses.',
  noContacts: 'No saved contacts.',
  change: 'Change',
  makeDefault: 'Set as default',
  remove: 'Delete',
  removeAddressQuestion: 'Delete this address? Past orders keep a copy.',
  removeContactQuestion: 'Delete this contact? Past orders keep a copy.',
  reallyRemove: 'Yes, delete',
  cancel: 'Cancel',
}

export const usePlacesTexts = textsOf({ en: places, ne })

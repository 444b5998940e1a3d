import { textsOf } from '../../../texts/texts-of.ts'
import { farmPictures as ne } from './farm-pictures.ne.ts'

/** Photos of a farm: its vendor's page, and that of staff who check them. */
export const farmPictures = {
  title: 'Farm page',
  text: 'Each of your products links to your farm page. Photos of your fields, animals and people show where your products come from.',
  open: 'View your farm page',
  story: 'Write your story',
  storyText: 'The story on the farm page is part of your business details.',
  pictures: 'Photos',
  picturesText: (most: number) => `Up to ${most}. Each new photo appears after our review.`,
  none: 'No photos yet.',
  pictureOf: (n: number) => `Photo ${n}`,
  status: { pending: 'Under review', published: 'On your farm page', rejected: 'Not shown' },
  why: (note: string) => `Our note: ${note}`,
  captionEn: 'Caption in English',
  captionNe: 'Caption in Nepali',
  waitsAgain: 'A photo with a changed caption is reviewed again.',
  saveCaptions: 'Save captions',
  remove: 'Remove photo',
  add: 'Add a photo',
  choose: 'Choose a photo',
  kinds: 'JPEG, PNG or WebP, up to 5 MB',
  full: (most: number) => `Your farm page has ${most} photos. Remove one to add another.`,
  upload: 'Upload photo',
  saved: {
    added: 'Photo received. It appears after our review.',
    captions: 'Captions saved. The photo is under review.',
    removed: 'Photo removed.',
  },
  staffTitle: 'Farm photos',
  staffText:
    'Check that the photo shows this farm, and no other people’s photos, phone numbers or advertising.',
  filter: 'Show',
  tabs: { pending: 'To review', published: 'Published' },
  noneWait: 'No farm photos to review.',
  nonePublished: 'No farm photos are published.',
  noCaption: 'No caption',
  since: (when: string) => `Since ${when}`,
  publish: 'Publish',
  reject: 'Reject',
  takeDown: 'Hide',
  note: 'Reason (the vendor will see this)',
  ofFarm: (name: string) => `photo of ${name}`,
  published: 'Photo published.',
  rejected: 'Photo not shown. The vendor has been notified with the reason.',
  queue: (count: number) => (count === 1 ? '1 farm photo to review' : `${count} farm photos to review`),
}

export const useFarmPictureTexts = textsOf({ en: farmPictures, ne })

import { textsOf } from '../../../texts/texts-of.ts'
import { categories as ne } from './categories.ne.ts'

/** The staff pages of categories. */
export const categories = {
  title: 'Categories',
  intro: 'In the order shown in the shop. Hidden categories keep their position.',
  keys: 'Drag a row to move it, or drop it on another row to put it inside. With the keyboard: Alt + up or down moves it, Alt + right puts it inside the row above, Alt + left takes it out.',
  count: (categories: number, products: number) =>
    `${categories === 1 ? '1 category' : `${categories} categories`}, ${products === 1 ? '1 product' : `${products} products`} on sale`,
  add: 'Add a category',
  none: 'No categories yet. Vendors can list products once you have added one.',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number) => `${name} is now in position ${place}.`,
  movedInside: (name: string, place: number, parent: string) =>
    `${name} is now in position ${place} inside ${parent}.`,
  insideOf: (parent: string) => `Inside ${parent}`,
  deleted: 'The category is deleted.',
  hidden: 'Hidden',
  back: 'All categories',
  see: 'See it in the shop',

  newCategory: 'New category',
  about: 'Names and text',
  name_en: 'Name, English',
  name_ne: 'Name, Nepali',
  text_en: 'Text, English',
  text_ne: 'Text, Nepali',
  textHint: 'One or two sentences above the products, at most 300 characters.',
  inside: 'Inside',
  onTop: 'None (top level)',
  holdsOthers: 'This category has subcategories, so it stays on the top level.',
  slug: 'URL',
  slugHint: 'Lowercase letters, digits and hyphens. If you change it, the old URL redirects to the new one.',
  slugNewHint: 'Lowercase letters, digits and hyphens. Leave empty to use the English name.',
  formerSlugs: (slugs: string) => `Old URLs that redirect here: ${slugs}`,
  is_hidden: 'Hide this category',
  hiddenHint:
    'A hidden category and its subcategories do not appear in menus, lists or the sitemap, and their pages cannot be opened. Their products stay on sale and can be found through search and “All products”.',
  place: 'Position',
  placeOf: (count: number) => `1 to ${count}, within its level.`,
  move: 'Move',
  seo: 'In search engines',
  seoHint: 'If empty, the name and the text are used.',
  seo_title_en: 'Title, English',
  seo_title_ne: 'Title, Nepali',
  seo_description_en: 'Description, English',
  seo_description_ne: 'Description, Nepali',
  preview: 'Preview:',

  picture: 'Photo',
  ownPicture: 'This photo was chosen for the category.',
  productPicture: 'Without its own photo, the category shows the photo of its best-rated product.',
  noPicture: 'There is no photo yet.',
  choosePicture: 'Choose a photo',
  pictureKinds: 'JPEG, PNG or WebP, up to 5 MB, preferably square',
  upload: 'Upload the photo',
  removePicture: 'Remove the photo',
  alt_en: 'What the photo shows, English',
  alt_ne: 'What the photo shows, Nepali',
  altHint: 'For people who cannot see it, at most 200 characters.',
  saveAlt: 'Save the description',

  merge: 'Merge',
  mergeText:
    'All products move to the other category, and this URL redirects there. Subcategories move too if the other category is on the top level. This cannot be undone.',
  into: 'Merge into',
  mergeButton: 'Merge this category',
  merged: 'Categories merged. The products are now here.',
  delete: 'Delete',
  deleteText:
    'Only a category without products can be deleted, permanently. Its subcategories move to the top level.',
  deleteButton: 'Delete this category',
  notEmpty: (count: number) =>
    `It has ${count === 1 ? '1 product' : `${count} products`}, archived ones too: merge it into another one instead.`,
}

export const useCategoriesTexts = textsOf({ en: categories, ne })

export interface PageViews {
  day: string
  page: string
  locale: 'en' | 'ne'
  width: 'phone' | 'tablet' | 'desk'
  views: number
}

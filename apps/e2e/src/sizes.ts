export interface Size {
  width: number
  height: number
}

export const DESKTOP: Size = { width: 1440, height: 900 }
export const TABLET: Size = { width: 1024, height: 768 }
export const PHONE: Size = { width: 390, height: 844 }
export const NARROW: Size = { width: 320, height: 640 }

export interface SmallDisk {
  folder: string
  remove(): void
}

export function smallDisk(options: string): SmallDisk | null
export function mayMount(): boolean

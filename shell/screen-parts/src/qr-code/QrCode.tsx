import { QRCodeSVG } from 'qrcode.react'

interface QrCodeProps {
  value: string
  /** The accessible name. */
  title: string
  className?: string | undefined
}

/** A QR code, dark on white also in the dark theme: many cameras read no other. Its margin is part of it. */
export function QrCode({ value, title, className }: QrCodeProps) {
  return (
    <QRCodeSVG
      value={value}
      title={title}
      level="M"
      marginSize={4}
      size={512}
      bgColor="#ffffff"
      fgColor="#000000"
      className={className}
    />
  )
}

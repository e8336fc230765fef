import './Slider.css'

export interface SliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
  /** What the value is read out as. */
  readonly valueText: string
  readonly disabled?: boolean
}

/** A whole number between two others, by dragging or by arrow keys. */
export function Slider({ label, min, max, value, onChange, valueText, disabled }: SliderProps) {
  return (
    <input
      className="k-slider"
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={1}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}

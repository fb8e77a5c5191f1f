import './shared.ts'
import './main.ts'

/** Bananas and sugar cane below the peak, as the banner of its page. */
export const northernRiversNswBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="240" cy="72" r="36"/>
<path fill="var(--banner-far)" d="M430 190q60-40 100-46l44-74 30-24 26 34 34 14 40 54q60 8 110 42z"/>
<path fill="var(--banner-near)" d="M0 176q180-50 380-14t400 6 420-20v152H0z"/>
<path fill="var(--banner-far)" d="M0 220q300-30 640-10t560-20v110H0z"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M420 262V204"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M437 262V213"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M454 262V222"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M471 262V210"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M488 262V219"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M505 262V207"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M522 262V216"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M539 262V204"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M556 262V213"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M573 262V222"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M590 262V210"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M607 262V219"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M624 262V207"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M641 262V216"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M658 262V204"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M675 262V213"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M692 262V222"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M709 262V210"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M726 262V219"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M743 262V207"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M760 262V216"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M777 262V204"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M794 262V213"/>
<path fill="none" stroke="var(--banner-mid)" stroke-width="7" d="M811 262V222"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="5" d="M430 214q14-22 30-8M430 214q-12-20-26-4M464 226q14-22 30-8M464 226q-12-20-26-4M498 223q14-22 30-8M498 223q-12-20-26-4M532 220q14-22 30-8M532 220q-12-20-26-4M566 217q14-22 30-8M566 217q-12-20-26-4M600 214q14-22 30-8M600 214q-12-20-26-4M634 226q14-22 30-8M634 226q-12-20-26-4M668 223q14-22 30-8M668 223q-12-20-26-4M702 220q14-22 30-8M702 220q-12-20-26-4M736 217q14-22 30-8M736 217q-12-20-26-4M770 214q14-22 30-8M770 214q-12-20-26-4M804 226q14-22 30-8M804 226q-12-20-26-4"/>
<path fill="var(--banner-mid)" d="M150 284c-12 -88 -62 -138 -115 -115c52 10 82 38 115 115zM150 284c12 -88 62 -138 115 -115c-52 10 -82 38 -115 115zM150 284c-10 -112 -25 -188 -50 -200c25 10 32 38 50 200zM150 284c10 -112 25 -188 55 -195c-30 10 -36 38 -55 195zM150 284c-25 -38 -75 -75 -130 -50c55 10 84 38 130 50zM150 284c25 -38 75 -75 130 -50c-55 10 -84 38 -130 50z"/>
<path fill="var(--banner-mid)" d="M290 290c-10 -66 -48 -104 -87 -87c40 8 62 28 87 87zM290 290c10 -66 48 -104 87 -87c-40 8 -62 28 -87 87zM290 290c-8 -86 -19 -142 -38 -152c19 8 24 28 38 152zM290 290c8 -86 19 -142 42 -148c-23 8 -27 28 -42 148zM290 290c-19 -28 -57 -57 -99 -38c42 8 64 28 99 38zM290 290c19 -28 57 -57 99 -38c-42 8 -64 28 -99 38z"/>
<path fill="var(--banner-near)" d="M60 290c-9 -63 -45 -99 -83 -83c38 7 59 27 83 83zM60 290c9 -63 45 -99 83 -83c-38 7 -59 27 -83 83zM60 290c-7 -81 -18 -135 -36 -144c18 7 23 27 36 144zM60 290c7 -81 18 -135 40 -140c-22 7 -26 27 -40 140zM60 290c-18 -27 -54 -54 -94 -36c40 7 60 27 94 36zM60 290c18 -27 54 -54 94 -36c-40 7 -60 27 -94 36z"/>
<path fill="var(--banner-mid)" d="M1010 284c-12 -84 -60 -132 -110 -110c50 10 79 36 110 110zM1010 284c12 -84 60 -132 110 -110c-50 10 -79 36 -110 110zM1010 284c-10 -108 -24 -180 -48 -192c24 10 31 36 48 192zM1010 284c10 -108 24 -180 53 -187c-29 10 -35 36 -53 187zM1010 284c-24 -36 -72 -72 -125 -48c53 10 81 36 125 48zM1010 284c24 -36 72 -72 125 -48c-53 10 -81 36 -125 48z"/>
<path fill="var(--banner-near)" d="M1130 288c-10 -70 -50 -110 -92 -92c42 8 66 30 92 92zM1130 288c10 -70 50 -110 92 -92c-42 8 -66 30 -92 92zM1130 288c-8 -90 -20 -150 -40 -160c20 8 26 30 40 160zM1130 288c8 -90 20 -150 44 -156c-24 8 -29 30 -44 156zM1130 288c-20 -30 -60 -60 -104 -40c44 8 67 30 104 40zM1130 288c20 -30 60 -60 104 -40c-44 8 -67 30 -104 40z"/>
<path fill="var(--banner-sun)" d="M690 214q2-16 20-18l-6 20zM150 170q12-16 10-34 18 12 12 36z"/>
<path fill="var(--banner-near)" d="M0 300v-34q300-20 620-4t580-10v48z"/>
<g transform="translate(560 222) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`

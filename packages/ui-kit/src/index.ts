export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
} from "./button/button.tsx";
export { IconButton, type IconButtonProps } from "./button/icon-button.tsx";
export { CashOutBox, type CashOutBoxProps } from "./cash-out/cash-out-box.tsx";
export { Chip, ChipLink, type ChipLinkProps, type ChipProps } from "./chip/chip.tsx";
export { keyAlongLine } from "./chip/key-along-line.ts";
export { nextIndex } from "./chip/next-index.ts";
export {
  type Segment,
  SegmentedControl,
  type SegmentedControlProps,
} from "./chip/segmented-control.tsx";
export { type Tab, tabPanelProps, Tabs, type TabsProps } from "./chip/tabs.tsx";
export { classNames } from "./class-names.ts";
export { flagPath, ICONS_PATH, UI_ASSETS } from "./icon/asset-paths.ts";
export { Crest } from "./icon/crest.tsx";
export { Flag } from "./icon/flag.tsx";
export { Icon } from "./icon/icon.tsx";
export type { IconName } from "./icons/icon-names.ts";
export { Money, type MoneyProps } from "./money/money.tsx";
export { Notice, type NoticeKind, type NoticeProps, Toast } from "./notice/notice.tsx";
export {
  isLongPrice,
  OddsButton,
  type OddsButtonProps,
  type OddsDirection,
  type OddsState,
  spokenPrice,
} from "./odds/odds-button.tsx";
export { NO_PRICE, oddsText } from "./odds/odds-text.ts";
export { Odds } from "./odds/odds.tsx";
export { sportIcon } from "./sport/sport-icon.ts";
export { Empty } from "./state/empty.tsx";
export { ErrorState, type ErrorStateProps } from "./state/error-state.tsx";
export { Skeleton } from "./state/skeleton.tsx";
export { clockText, minuteOf, minuteText, type PlayClock, secondNow } from "./when/clock-text.ts";
export { When, type WhenProps } from "./when/when.tsx";

import { alertIcon } from "@pressport/web-components/theme/icons";
import { Button } from "../parts/controls/button.tsx";
import { PageTitle } from "../parts/page-title.tsx";
import { Empty } from "../parts/states.tsx";
import { pressport } from "../pressport.ts";

/** Part of the page did not load or broke: says so and offers to load it again. */
export function PageFailed() {
  const { problems, general } = pressport.text;
  return (
    <>
      <PageTitle title={problems.pageFailedTitle} quiet />
      <Empty icon={alertIcon} title={problems.pageFailedTitle} text={problems.pageFailedText}>
        <Button look="primary" onClick={() => location.reload()}>
          {general.reload}
        </Button>
      </Empty>
    </>
  );
}

/** The same where not even what is around the page is there. */
export function PortalFailed() {
  return (
    <main>
      <PageFailed />
    </main>
  );
}

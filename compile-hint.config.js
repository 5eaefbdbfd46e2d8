/** React and Next, which every page runs; Next gives these chunks their names. */
const OF_EVERY_PAGE = /chunks[\\/](framework|main)-/;

/**
 * Has Chromium compile all of React and Next while they arrive, beside the page, and not function by
 * function in between its work (docs/decisions/0046). To other browsers it is a comment.
 */
export function compileWhatEveryPageRuns(webpack) {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: OF_EVERY_PAGE,
    // After comments were taken out.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
